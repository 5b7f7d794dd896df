import type { Plugin, Rollup } from 'vite';

const SIP = /\/node_modules\/sip\.js\/lib\//;
const GRAMMAR = /\/grammar\/pegjs\/dist\/grammar\.js$/;

/** Modules that only a client of subscriptions needs, which no telephone of ours is. */
const UNUSED = /\/core\/user-agents\/subscribe-user-agent-client\.js$/;

interface Cut {
  start: number;
  end: number;
  by: string;
}

/**
 * Leaves out of sip.js what does nothing here, an eighth of what a telephone loads: its log, which is switched off and
 * yet brings all its texts, its subscriptions, and how its grammar words an error, which sip.js itself drops.
 */
export function leanSip(): Plugin {
  return {
    name: 'lean-sip',
    apply: 'build',
    transform(code, id) {
      if (!SIP.test(id)) return null;
      if (UNUSED.test(id)) return { code: 'export class SubscribeUserAgentClient {}', map: null };
      return { code: without(code, cutsOf(this.parse(code), GRAMMAR.test(id))), map: null };
    },
  };
}

function cutsOf(program: Rollup.ProgramNode, isGrammar: boolean): Cut[] {
  const cuts: Cut[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const by = replacement(node as Node, isGrammar);
    const { start, end } = node as Node;
    if (by !== null) cuts.push({ start, end, by });
    else for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return cuts;
}

/** As much of a syntax tree as is asked for here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node | null;
  expression?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
}

/** Returns what stands in the place of a piece of code; null where it stays. */
function replacement({ type, expression, callee, id }: Node, isGrammar: boolean): string | null {
  const logger = type === 'ExpressionStatement' ? expression?.callee?.object : undefined;
  if ((logger?.property ?? logger)?.name === 'logger') return ';';
  if (!isGrammar) return null;
  if (type === 'ClassDeclaration' && id?.name === 'SyntaxError') {
    return 'class SyntaxError extends Error { static buildMessage() {} }';
  }
  return type === 'CallExpression' && /^peg\$\w+Expectation$/.test(callee?.name ?? '') ? '0' : null;
}

function without(code: string, cuts: Cut[]): string {
  let left = '';
  let from = 0;
  for (const { start, end, by } of cuts) {
    left += code.slice(from, start) + by;
    from = end;
  }
  return left + code.slice(from);
}
