import { squareBench } from '../../../tests/support/square-bench.ts';
import { describeProvider } from '../../../tests/support/payment-provider-behaviours.ts';

describeProvider('Square', squareBench);
