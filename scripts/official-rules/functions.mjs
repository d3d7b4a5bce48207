/**
 * Converts the XSLT functions of a schematron file to one XQuery module, because the engine has no XSLT.
 * Supports only what such files use: parameters, variables, a choice, and a value.
 */
export function functionModule(functions, { prefix, uri }) {
  const declared = functions.map((element) => {
    const parameters = childrenOf(element, 'param').map(
      (one) => `$${one.getAttribute('name')}${typeOf(one)}`,
    );
    const body = resultOf(element.children);
    return `declare %public function ${element.getAttribute('name')}(${parameters.join(', ')})${typeOf(element)} {
  ${converted(element, body)}
};`;
  });
  return `module namespace ${prefix} = "${uri}";\n${declared.join('\n')}`;
}

function childrenOf(element, name) {
  return element.children.filter((child) => child.localName === name);
}

function typeOf(element) {
  const type = element.getAttribute('as');
  return type === null ? '' : ` as ${type}`;
}

/** XSLT converts the text of a value-of to the declared type. */
function converted(element, expression) {
  const type = element.getAttribute('as')?.replace(/\?$/, '');
  return type?.startsWith('xs:') ? `${type}(${expression})` : expression;
}

function resultOf([first, ...others]) {
  if (first === undefined) throw new Error('A function has no value.');
  switch (first.localName) {
    case 'param':
      return resultOf(others);
    case 'variable':
      return `let $${first.getAttribute('name')} := ${converted(first, variableOf(first))} return ${resultOf(others)}`;
    case 'value-of':
    case 'sequence':
      return `(${first.getAttribute('select')})`;
    case 'choose':
      return choiceOf(first.children);
    default:
      throw new Error(`In a function, ${first.nodeName} is not understood.`);
  }
}

function variableOf(element) {
  const select = element.getAttribute('select');
  if (select !== null) return `(${select})`;
  if (element.children.length > 0) return resultOf(element.children);
  return `'${element.textContent.replaceAll("'", "''")}'`;
}

function choiceOf([branch, ...others]) {
  if (branch === undefined) return '()';
  if (branch.localName === 'otherwise') return resultOf(branch.children);
  const test = branch.getAttribute('test');
  return `(if (${test}) then ${resultOf(branch.children)} else ${choiceOf(others)})`;
}
