/** The product's clock: what every rule of days, cutoffs and windows is given. */
export interface Clock {
  now(): Date;
}

/** A clock that demonstrations and tests can set to another moment; it runs on from there. */
export interface MovableClock extends Clock {
  /** null goes back to the machine's time. */
  moveTo(moment: Date | null): void;
}

export const machineClock: Clock = { now: () => new Date() };

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (moment) => {
      offset = moment === null ? 0 : moment.getTime() - Date.now();
    },
  };
}
