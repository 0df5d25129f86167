import { graphEnum } from '../graph-enum.ts';

export const ApplicationState = graphEnum('ApplicationState', 'What became of an application.', {
  waiting: 'Nobody has decided.',
  accepted: 'A business was opened by it.',
  put_away: 'It was put away; nobody was told.',
});
export type ApplicationState = keyof typeof ApplicationState;
