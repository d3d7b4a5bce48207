const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron';
const XSLT = 'http://www.w3.org/1999/XSL/Transform';
/** Elements without effect on what is evaluated. */
const SILENT = new Set(['title', 'p', 'phase', 'diagnostics']);

/**
 * A schematron file as data: prefixes, functions (XSLT elements), and patterns of rules with assertions. An
 * unknown element is an error, because a silently ignored rule would count as satisfied.
 */
export function readSchematron(document) {
  const schema = document.documentElement;
  if (schema?.localName !== 'schema' || schema.namespaceURI !== SCHEMATRON)
    throw new Error('It is no schematron file: its root is not a schema.');
  const read = { namespaces: {}, functions: [], lets: [], patterns: [] };
  for (const element of schema.children) readPart(element, read);
  return read;
}

function readPart(element, { namespaces, functions, lets, patterns }) {
  if (element.namespaceURI === XSLT && element.localName === 'function') functions.push(element);
  else if (element.localName === 'ns') namespaces[attribute(element, 'prefix')] = attribute(element, 'uri');
  else if (element.localName === 'let') lets.push(readLet(element, true));
  else if (element.localName === 'pattern') patterns.push(readPattern(element));
  else if (!SILENT.has(element.localName)) throw notUnderstood(element);
}

function readPattern(element) {
  if (element.hasAttribute('is-a') || element.getAttribute('abstract') === 'true')
    throw new Error('Abstract patterns are not understood: use the preprocessed file of the publisher.');
  const pattern = { lets: [], rules: [] };
  for (const child of element.children) {
    if (child.localName === 'let') pattern.lets.push(readLet(child, true));
    else if (child.localName === 'rule') pattern.rules.push(readRule(child));
    else if (!SILENT.has(child.localName)) throw notUnderstood(child);
  }
  return pattern;
}

function readRule(element) {
  const rule = { context: attribute(element, 'context'), lets: [], assertions: [] };
  for (const child of element.children) {
    if (child.localName === 'let') rule.lets.push(readLet(child, false));
    else if (child.localName === 'assert' || child.localName === 'report')
      rule.assertions.push(readTest(child));
    else if (!SILENT.has(child.localName)) throw notUnderstood(child);
  }
  return rule;
}

function readTest(element) {
  return {
    id: attribute(element, 'id'),
    test: attribute(element, 'test'),
    /** A report is broken where its test is true. */
    isReport: element.localName === 'report',
    isWarning: element.getAttribute('flag') === 'warning',
  };
}

/** `isOfDocument`: its value is computed from the document and not from the node of a rule. */
function readLet(element, isOfDocument) {
  return { name: attribute(element, 'name'), value: attribute(element, 'value'), isOfDocument };
}

function attribute(element, name) {
  const value = element.getAttribute(name);
  if (value === null) throw new Error(`An element ${element.nodeName} has no ${name}.`);
  return value;
}

function notUnderstood(element) {
  return new Error(`The element ${element.nodeName} is not understood.`);
}
