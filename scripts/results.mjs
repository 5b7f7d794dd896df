// What each call of the API returns, as JSON Schema, from the types of its operation. The OpenAPI document takes it from
// there, and the tests hold every response to it. See docs/decisions/2026-11-22-results.md.
import { join } from 'node:path';
import ts from 'typescript';
import { Failure, ROOT } from './lib.mjs';

/** The file with them. */
export const RESULTS = join(ROOT, 'app', 'results.json');
/** Exports `Results`: each call of the API with its result. */
const SOURCE = join(ROOT, 'app', 'api.server.ts');

/** The whole project, as tsconfig.json describes it. */
export function readProgram() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram(fileNames, options);
}

/** @typedef {Record<string, any>} Schema */

// The compiler's own order of fields and of a union depends on what it has checked before
/** @param {{ name: string }} one @param {{ name: string }} other */
const byName = (one, other) => (one.name < other.name ? -1 : 1);
/** @param {unknown} one @param {unknown} other */
const byText = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/**
 * Turns types as JSON carries them (`Json<…>`) into schemas; one that is named or met twice is described once.
 * @param {ts.TypeChecker} checker
 */
function describer(checker) {
  /** @param {ts.Type} type @param {ts.TypeFlags} flag */
  const has = (type, flag) => (type.flags & flag) !== 0;

  /** @param {ts.Type} type @param {string[]} path @returns {Schema} */
  function schemaOf(type, path) {
    if (type.isUnion()) return unionSchema(type.types, path);
    if (type.isLiteral()) return { const: type.value };
    if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
    if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (has(type, ts.TypeFlags.StringLike)) return { type: 'string' };
    if (has(type, ts.TypeFlags.NumberLike)) return { type: 'number' };
    if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = checker
        .getTypeArguments(/** @type {ts.TypeReference} */ (type))
        .filter((each) => !has(each, ts.TypeFlags.Never));
      if (items.length === 0) return { type: 'array', maxItems: 0 };
      return { type: 'array', items: unionSchema(items, [...path, '[]']) };
    }
    if (has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectSchema(type, path);
    throw new Failure(`${path.join('.')}: JSON carries no ${checker.typeToString(type)}.`);
  }

  /** @param {ts.Type} type @param {string[]} path */
  function objectSchema(type, path) {
    /** @type {Record<string, Schema>} */
    const properties = {};
    /** @type {string[]} */
    const required = [];
    for (const property of checker.getPropertiesOfType(type).toSorted(byName)) {
      const { name } = property;
      const each = checker.getTypeOfSymbol(property);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || isUndefinable(each);
      if (has(each, ts.TypeFlags.Undefined)) continue;
      // JSON carries neither fields named by a symbol nor functions
      if (name.startsWith('__@') || each.getCallSignatures().length > 0) continue;
      if (!isOptional) required.push(name);
      properties[name] = schemaOf(each, [...path, name]);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.type, [...path, '*']) }),
    };
  }

  /** @param {ts.Type} type */
  const isUndefinable = (type) => type.isUnion() && type.types.some((each) => has(each, ts.TypeFlags.Undefined));

  /**
   * Undefined is a field left out; true and false are a boolean; literals of one kind are an enumeration.
   * @param {readonly ts.Type[]} types @param {string[]} path @returns {Schema}
   */
  function unionSchema(types, path) {
    const schemas = types.filter((each) => !has(each, ts.TypeFlags.Undefined)).map((each) => schemaOf(each, path));
    /** @param {Schema} schema */
    const isConstant = (schema) => 'const' in schema;
    const constants = schemas.filter(isConstant).map((schema) => schema.const);
    const isBoolean = constants.includes(true) && constants.includes(false);
    const words = constants.filter((value) => !(isBoolean && typeof value === 'boolean')).sort();
    const plain = schemas.filter((schema) => Object.keys(schema).join() === 'type').map((schema) => schema.type);
    if (isBoolean) plain.push('boolean');
    const anyOf = [
      ...(words.length > 0 ? [{ enum: words }] : []),
      ...(plain.length > 0 ? [{ type: plain.length === 1 ? plain[0] : plain.sort() }] : []),
      ...schemas.filter((schema) => !isConstant(schema) && Object.keys(schema).join() !== 'type').sort(byText),
    ];
    const [first, ...others] = anyOf;
    return first && others.length === 0 ? first : { anyOf };
  }
  return schemaOf;
}

/**
 * Returns app/results.json as it should be: a line for each call, so that a change shows which returns something else.
 * @param {ts.Program} program
 */
export function printResults(program) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(SOURCE);
  const module = source && checker.getSymbolAtLocation(source);
  const results = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === 'Results');
  if (!results) throw new Failure(`${SOURCE} exports no Results`);
  const schemaOf = describer(checker);
  const lines = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(results))
    .toSorted(byName)
    .map(
      (call) => `${JSON.stringify(call.name)}: ${JSON.stringify(schemaOf(checker.getTypeOfSymbol(call), [call.name]))}`,
    );
  return `{\n${lines.join(',\n')}\n}\n`;
}
