import type { Form } from './parameters.ts';
import { refuse } from './refusal.ts';

/** What a restricted key may do with a resource, by the names that Stripe's form of one has; writing holds reading. */
export type Permissions = Readonly<Record<string, 'read' | 'write'>>;

type Need = readonly [resource: string, access: 'read' | 'write'];

/** What each call of the product needs of a restricted key. */
export const CALL_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  'GET accounts/id': [['Accounts', 'read']],
  'POST customers': [['Customers', 'write']],
  'GET customers': [['Customers', 'read']],
  'GET customers/id': [['Customers', 'read']],
  'DELETE customers/id': [['Customers', 'write']],
  'POST payment_intents': [['PaymentIntents', 'write']],
  'GET payment_intents': [['PaymentIntents', 'read']],
  'GET payment_intents/id': [['PaymentIntents', 'read']],
  'POST payment_intents/id/cancel': [['PaymentIntents', 'write']],
  'POST setup_intents': [['SetupIntents', 'write']],
  'GET setup_intents/id': [['SetupIntents', 'read']],
  'GET payment_methods/id': [['PaymentMethods', 'read']],
  'POST payment_methods/id/attach': [['PaymentMethods', 'write']],
  'POST payment_methods/id/detach': [['PaymentMethods', 'write']],
  'POST refunds': [['Charges and Refunds', 'write']],
  'GET refunds': [['Charges and Refunds', 'read']],
  'GET refunds/id': [['Charges and Refunds', 'read']],
  'GET disputes': [['Disputes', 'read']],
  'GET disputes/id': [['Disputes', 'read']],
};

/** What a parameter needs beside its call. */
export const PARAMETER_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  confirmation_token: [['Confirmation tokens', 'write']],
  latest_charge: [['Charges and Refunds', 'read']],
  balance_transaction: [['Balance transactions', 'read']],
  payment_method: [['PaymentMethods', 'read']],
};

/** Refuses what a restricted key may not do; null is the account's secret key, which may do all. */
export function checkPermissions(call: string, form: Form, permissions: Permissions | null): void {
  if (permissions === null) return;
  const expanded = Object.entries(form)
    .filter(([name]) => name.startsWith('expand['))
    .flatMap(([, path]) => path.replace(/^data\./, '').split('.'));
  const named = Object.keys(form).filter((name) => name === 'confirmation_token');
  const needs = [...expanded, ...named].flatMap((name) => PARAMETER_NEEDS[name] ?? []);
  for (const [resource, access] of [...CALL_NEEDS[call]!, ...needs])
    if (permissions[resource] !== access && permissions[resource] !== 'write')
      refuse(403, {
        code: 'more_permissions_required',
        message: `The provided key does not have the required permissions: ${resource} (${access})`,
      });
}
