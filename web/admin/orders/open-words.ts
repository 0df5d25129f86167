import { boxes } from './toast-result.ts';

/** How many boxes are to be handed over. */
interface OpenCount {
  today: number;
  earlier: number;
}

/** The same on the dashboard, in Boxes and on Money: "2 boxes to hand over today · 12 from earlier days". */
export function openWords({ today, earlier }: OpenCount): string {
  const late = earlier.toLocaleString('en-US');
  if (today === 0)
    return earlier === 1
      ? '1 box from an earlier day to hand over'
      : `${late} boxes from earlier days to hand over`;
  return `${boxes(today)} to hand over today${earlier > 0 ? ` · ${late} from earlier days` : ''}`;
}
