import type { Context } from '../../../schema/context.ts';
import { sealingBy } from '../../adapters/sealing.ts';
import type { Config } from '../../boot/config.ts';
import { sealedCounts } from '../rotate-secrets.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { staffFactors } from './staff-factors.sql.ts';

/** Opens everything that is sealed. */
export async function checkSecretsKey(context: Context, { connect, isDemo }: Config): Promise<Finding> {
  const keys = connect.secretsKeys;
  const counts = await sealedCounts(context, sealingBy(keys), { isReal: false });
  const sum = (of: 'ofToday' | 'older' | 'lost') => counts.reduce((all, count) => all + count[of], 0);
  if (keys.length === 0 && isDemo) return fine('not set; the demo has one of its own, which everybody knows');
  if (sum('lost') > 0)
    return wrong(
      `${sum('lost')} of ${sum('lost') + sum('older') + sum('ofToday')} secrets can't be opened: put the key that they were sealed by into SECRETS_KEY, behind the others`,
    );
  if (keys.length === 0) return fine('not set, and nothing is sealed: authenticator apps need one');
  if (sum('older') > 0)
    return fine(`${sum('older')} secrets are sealed by an older key: npm run admin -- rotate-secrets`);
  const spare = keys.length > 1 ? '; only the first key of SECRETS_KEY is needed' : '';
  return fine(`opens all ${sum('ofToday')} secrets${spare}`);
}

/** Whether what REQUIRE_SECOND_FACTOR asks of people can be had, and how many have it. */
export async function checkSecondFactors(context: Context, config: Config): Promise<Finding> {
  const { staff, confirmed } = await staffFactors(context.em);
  const have = `${confirmed} of ${staff} platform admins and owners have one`;
  if (!config.isSecondFactorRequired) return fine(`asked of nobody (REQUIRE_SECOND_FACTOR is off); ${have}`);
  if (context.ports.secondFactors.sealing === null)
    return wrong(
      'REQUIRE_SECOND_FACTOR=staff without SECRETS_KEY: there are no authenticator apps, so that who has no passkey stays outside. Set SECRETS_KEY',
    );
  return fine(`asked of platform admins and owners; ${have}, the others set one up when they sign in`);
}
