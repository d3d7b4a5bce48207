import { functionModule } from './functions.mjs';
import { readSchematron } from './schematron.mjs';

let modules = 0;

/**
 * The engine keeps decimals as binary numbers, for which 0.1 + 0.2 is not 0.3. Sums are rounded to six decimals instead,
 * far below what an amount has.
 */
const SUMS = { prefix: 'halla-sums', uri: 'urn:halla:sums' };
const SUM_MODULE = `module namespace ${SUMS.prefix} = "${SUMS.uri}";
declare %public function ${SUMS.prefix}:sum($values as item()*) as xs:decimal {
  xs:decimal(round(fn:sum($values) * 1000000) div 1000000)
};`;
const SUM_CALL = /(?<![\w:.$-])sum\(/g;

/**
 * Creates the check of one schematron file. Within a pattern, only the first rule whose context matches a node
 * applies to it. `engine`: fontoxpath and slimdom. The check takes the text of a document and returns what was
 * evaluated (`evaluated`: counts by id), what is broken, and what the engine could not evaluate.
 */
export function schematronCheck(text, engine) {
  const schema = readSchematron(engine.parseXmlDocument(text));
  const options = optionsOf(schema, engine);
  return (xml) => {
    const document = engine.parseXmlDocument(xml);
    const found = { evaluated: new Map(), broken: [], impossible: [] };
    for (const pattern of schema.patterns) {
      const lets = [...schema.lets, ...pattern.lets];
      const taken = new Set();
      for (const rule of pattern.rules) {
        const nodes = engine
          .evaluateXPathToNodes(withLets(selectionOf(rule.context), lets), document, null, null, options)
          .filter((node) => !taken.has(node));
        for (const node of nodes) {
          taken.add(node);
          checkNode(node, { rule, lets: [...lets, ...rule.lets], engine, options, found });
        }
      }
    }
    return found;
  };
}

function checkNode(node, { rule, lets, engine, options, found }) {
  for (const { id, test, isReport, isWarning } of rule.assertions) {
    found.evaluated.set(id, (found.evaluated.get(id) ?? 0) + 1);
    try {
      const holds = engine.evaluateXPathToBoolean(withLets(test, lets), node, null, null, options);
      if (holds === isReport) found.broken.push({ id, isWarning, at: node.nodeName });
    } catch (error) {
      found.impossible.push({ id, reason: error.message.split('\n').at(0) });
    }
  }
}

function optionsOf({ namespaces, functions }, engine) {
  const own = { ...namespaces, [SUMS.prefix]: SUMS.uri };
  if (modules === 0) engine.registerXQueryModule(SUM_MODULE);
  modules += 1;
  const moduleImports = { [SUMS.prefix]: SUMS.uri };
  const options = {
    moduleImports,
    language: engine.evaluateXPath.XQUERY_3_1_LANGUAGE,
    namespaceResolver: (prefix) => own[prefix] ?? null,
  };
  const [first] = functions;
  if (first === undefined) return options;
  const [prefix] = first.getAttribute('name').split(':');
  // The engine keeps modules for the whole process, and two files may have the same functions.
  own[prefix] = `${namespaces[prefix]}#${modules}`;
  engine.registerXQueryModule(functionModule(functions, { prefix, uri: own[prefix] }));
  return { ...options, moduleImports: { ...moduleImports, [prefix]: own[prefix] } };
}

/** A pattern of nodes as a path: it may begin anywhere unless it begins at the root. */
function selectionOf(context) {
  return alternativesOf(context)
    .map((one) => (one.startsWith('/') ? one : `//${one}`))
    .join(' | ');
}

/** The alternatives of a pattern, parted by | outside brackets and strings. */
function alternativesOf(context) {
  const parts = [''];
  let depth = 0;
  let quote = null;
  for (const character of context) {
    if (quote === null && (character === "'" || character === '"')) quote = character;
    else if (character === quote) quote = null;
    else if (quote === null && '[('.includes(character)) depth += 1;
    else if (quote === null && '])'.includes(character)) depth -= 1;
    if (character === '|' && depth === 0 && quote === null) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.map((part) => part.trim());
}

/** The expression with the variables that it uses, which keep their types this way, and with sums that are rounded. */
function withLets(expression, lets) {
  let text = expression;
  const used = [];
  for (const one of lets.toReversed()) {
    if (!new RegExp(`\\$${one.name}(?![\\w-])`).test(text)) continue;
    const value = one.isOfDocument ? `root(.)/(${one.value})` : `(${one.value})`;
    used.unshift(`$${one.name} := ${value}`);
    text += one.value;
  }
  const whole = used.length === 0 ? expression : `let ${used.join(', ')} return (${expression})`;
  return whole.replace(SUM_CALL, `${SUMS.prefix}:sum(`);
}
