import ts from 'typescript';

/** The areas of the specification: `ISO-202` and `SHA-256` are none. */
const AREAS =
  'APP AUTH BATCH CHECK CINV CON DASH EST FILE JOB LOC MAIL MEM NOTE PAY PHONE PUB QB ROLE RPT RT SHELL TASK USER UTIL VEN';
const ID = new RegExp(`\\b(?:${AREAS.replaceAll(' ', '|')})-\\d{3}\\b`, 'g');
const DEFINES = ['test', 'it', 'describe'];
const VARIANTS = ['only', 'skip', 'each', 'for', 'concurrent', 'sequential', 'describe', 'serial', 'parallel'];

/**
 * Returns the ids that a test file names: in titles, in what computed titles are made from, and in `tag` and `tags`.
 * @param name the file's: `<Value>(…) =>` is JSX in a .tsx file, and ends what can be read of it there
 * @param mark only tests whose `tag` holds it count
 */
export function provenIds(source: string, name: string, mark = ''): Set<string> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const ids = new Set<string>();
  const take = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [id] of node.text.matchAll(ID)) ids.add(id);
    ts.forEachChild(node, take);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && definesTest(node.expression)) {
      const [title, second] = node.arguments;
      const options = second && ts.isObjectLiteralExpression(second) ? second.properties : [];
      const tags = options.filter(({ name }) => /^tags?$/.test(name?.getText() ?? ''));
      if (mark === '' || tags.some((tag) => tag.getText().includes(`'${mark}'`))) {
        if (title) [title, ...(ts.isStringLiteralLike(title) ? [] : tablesOf(node))].forEach(take);
        tags.forEach(take);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return ids;
}

/** True for `test`, `test.only`, `describe.each(…)` and the like; hooks and `test.step` define no test. */
function definesTest(called: ts.Node): boolean {
  if (ts.isIdentifier(called)) return DEFINES.includes(called.text);
  if (ts.isCallExpression(called))
    return ts.isPropertyAccessExpression(called.expression) && definesTest(called.expression);
  return ts.isPropertyAccessExpression(called) && VARIANTS.includes(called.name.text) && definesTest(called.expression);
}

/** Returns what a computed title may be taken from: the table of an `each`, the arrays of the loops around it. */
function tablesOf(call: ts.CallExpression): ts.Node[] {
  const tables: ts.Node[] = ts.isCallExpression(call.expression) ? [...call.expression.arguments] : [];
  for (let node: ts.Node = call.parent; node; node = node.parent) {
    if (ts.isForOfStatement(node)) tables.push(node.expression);
    if (ts.isCallExpression(node) && /\.(forEach|map)$/.test(node.expression.getText())) tables.push(node.expression);
  }
  return tables.map((table) => (ts.isIdentifier(table) ? (declarationOf(table) ?? table) : table));
}

function declarationOf(identifier: ts.Identifier): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === identifier.text) found ??= node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(identifier.getSourceFile());
  return found;
}
