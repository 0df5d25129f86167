import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { say } from '../proofs.ts';

export interface Command {
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  /** As this user and group; those of this process unless given. */
  uid?: number;
  gid?: number;
}

/** A program that is started again some seconds after it has ended, as systemd does (`Restart=always`). */
export class Service {
  readonly name: string;
  command: Command;
  readonly #logs: string;
  readonly #restartMilliseconds: number;
  #child: ChildProcess | null = null;
  #restart: NodeJS.Timeout | undefined;
  #isWanted = false;
  #isOver = false;

  /** Its output goes to a file of its name in `logs`. */
  constructor(name: string, command: Command, logs: string, restartSeconds = 2) {
    this.name = name;
    this.command = command;
    this.#logs = logs;
    this.#restartMilliseconds = restartSeconds * 1_000;
  }

  start(): void {
    if (this.#isOver) return;
    this.#isWanted = true;
    const { program, args, env, ...rest } = this.command;
    const log = openSync(path.join(this.#logs, `${this.name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: '/',
      ...rest,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('error', (error) => say(`${this.name}: ${error.message}`));
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      if (this.#isWanted) this.#restart = setTimeout(() => this.start(), this.#restartMilliseconds);
    });
    this.#child = child;
  }

  /** kill -9; it comes back by itself. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** The same for good, whoever would still start it. */
  end(): Promise<void> {
    this.#isOver = true;
    return this.stop();
  }

  /** Asks it to stop, waits until it has, and leaves it so. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 25_000);
    await ended;
    clearTimeout(patience);
  }
}
