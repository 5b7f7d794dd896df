// Questions at the terminal.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { exit, Failure } from './lib.mjs';

/**
 * Asks one question; with `hidden` the typed answer is not shown. Without a terminal it is a Failure.
 * @param {string} question
 * @returns {Promise<string>}
 */
export function ask(question, { hidden = false } = {}) {
  if (!process.stdin.isTTY) throw new Failure(`No terminal to ask “${question}” at; give the answer as an option.`);
  let muted = false;
  const output = new Writable({
    write(data, _encoding, done) {
      if (!muted) process.stdout.write(data);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => exit(130));
  return new Promise((done) => {
    terminal.question(`${question}: `, (answer) => {
      terminal.close();
      if (hidden) process.stdout.write('\n');
      done(answer.trim());
    });
    muted = hidden;
  });
}
