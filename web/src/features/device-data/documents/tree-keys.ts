import type { TreeNode } from './tree-model.ts';

const PAGE_LINES = 15;

/** Effect of a key in a tree: moves to another line, or toggles one. */
export type TreeStep = { readonly active: string } | { readonly toggle: TreeNode };

const TARGETS: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowDown: (position) => position + 1,
  ArrowUp: (position) => position - 1,
  PageDown: (position) => position + PAGE_LINES,
  PageUp: (position) => position - PAGE_LINES,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Effect of a key on a line of the tree; null for other keys. */
export function treeStep(key: string, nodes: readonly TreeNode[], position: number): TreeStep | null {
  const target = TARGETS[key];
  if (target !== undefined) return to(nodes, target(position, nodes.length));
  const node = nodes[position];
  if (node === undefined) return null;
  if (key === 'ArrowRight') return node.isOpen ? to(nodes, position + 1) : toggle(node);
  if (key === 'ArrowLeft') {
    if (node.isOpen) return toggle(node);
    return node.parent === undefined ? null : { active: node.parent };
  }
  return key === 'Enter' || key === ' ' ? toggle(node) : null;
}

function to(nodes: readonly TreeNode[], index: number): TreeStep | null {
  const node = nodes[Math.max(0, Math.min(nodes.length - 1, index))];
  return node === undefined ? null : { active: node.key };
}

/** Primitive values cannot be toggled. */
function toggle(node: TreeNode): TreeStep | null {
  return node.count === undefined ? null : { toggle: node };
}
