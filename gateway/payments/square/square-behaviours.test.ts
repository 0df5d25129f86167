import { squareBench } from '../../../tests/support/payments/square-bench.ts';
import { describeProvider } from '../../../tests/support/payments/payment-provider-behaviours.ts';

describeProvider('Square', squareBench);
