/** How many were counted in the last second, about: those of the second before count for the part of it that is not over. */
export class Pace {
  #begunAt = 0;
  #now = 0;
  #before = 0;

  count(now: number): void {
    this.#turnOver(now);
    this.#now++;
  }

  lastSecond(now: number): number {
    this.#turnOver(now);
    return this.#now + this.#before * (1 - (now - this.#begunAt) / 1_000);
  }

  #turnOver(now: number): void {
    const passed = now - this.#begunAt;
    if (passed < 1_000) return;
    this.#before = passed < 2_000 ? this.#now : 0;
    this.#now = 0;
    this.#begunAt = now;
  }
}
