import { middleOf } from './load.ts';
import { memoryOf } from '../../tests/support/load/processes.ts';
import { startProduct } from '../../tests/support/load/product.ts';
import { reported, type Finding } from './report.ts';

/** How long the product takes to its first 200 on an existing database, and what it then holds. */
export async function measureStart(dataDir: string): Promise<Finding[]> {
  const starts: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < 3; round++) {
    const product = await startProduct({ DATA_DIR: dataDir });
    starts.push(product.startedInMs / 1000);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    memories.push(memoryOf(product.pid));
    await product.stop();
  }
  const start = middleOf(starts);
  const memory = middleOf(memories);
  return [
    reported(
      'start with an existing embedded database, to the first 200',
      `${start.toFixed(2)} s (median of 3)`,
    ),
    {
      what: 'memory of the idle gateway',
      goal: 'below 200 MB',
      measured: `${memory.toFixed(0)} MB resident`,
      reached: memory < 200,
    },
  ];
}
