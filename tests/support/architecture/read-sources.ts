import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** The module as a path in the repository without its extension (`app/lib/form.server`), or a package's name. */
  target: string;
  /** Gone after compiling: `import type`. */
  isType: boolean;
  line: number;
}

export interface Source {
  /** Path in the repository. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  exports: string[];
  /** True where the file has nothing of its own: it only re-exports. */
  isBarrel: boolean;
}

const FOLDERS = ['app', 'durable-objects', 'functions', 'workers'];

/** Every source file of the product, parsed. */
export function readSources(root: string): Source[] {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const paths = globSync(patterns, { cwd: root }).filter((path) => !path.endsWith('.d.ts'));
  return paths.sort().map((path) => parseSource(path, readFileSync(posix.join(root, path), 'utf8')));
}

/** One file's text as the rules see it; `path` decides what it is. */
export function parseSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const exports: string[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, isType: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    imports.push({ target: targetOf(path, specifier.text), isType, line });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false);
    } else if (ts.isVariableStatement(node) && isExported(node)) {
      exports.push(...node.declarationList.declarations.map((declared) => declared.name.getText()));
    } else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && isExported(node) && node.name) {
      exports.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const own = file.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const isBarrel = own.length > 0 && own.every((statement) => ts.isExportDeclaration(statement));
  return { path, text, lines: text.trimEnd().split('\n').length, imports, exports, isBarrel };
}

function isExported(node: ts.HasModifiers): boolean {
  return (node.modifiers ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const named = importClause.namedBindings;
  if (importClause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\.tsx?$/, '');
  return specifier;
}
