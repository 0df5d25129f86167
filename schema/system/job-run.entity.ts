import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How a job's last runs went, on whichever instance; all instants by the machine's clock. */
@Entity({ tableName: 'job_run' })
export class JobRun {
  @PrimaryKey({ type: 'text' })
  name!: string;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  failedAt: Date | null = null;

  /** What failed in the last run. */
  @Property({ type: 'int' })
  failures: number & Opt = 0;

  /** What went wrong last; kept when later runs go well. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  /** Somebody has asked to run it again, and no instance has begun yet. */
  @Property({ type: 'timestamptz', nullable: true })
  wantedAt: Date | null = null;
}
