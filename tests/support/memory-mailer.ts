import type { Mailer, OutgoingEmail, SiteAddresses } from '../../schema/emails/records/mailer.ts';

/** A mailer that keeps what it was given in `sent`; while `failure` is set, it throws that instead. */
export function memoryMailer(): Mailer & { sent: OutgoingEmail[]; failure: Error | null } {
  return {
    leaves: true,
    sent: [],
    failure: null,
    async send(email) {
      if (this.failure) throw this.failure;
      this.sent.push(email);
    },
  };
}

export const TEST_ADDRESSES: SiteAddresses = {
  main: () => 'https://regulars.test',
  business: (slug) => `https://${slug}.regulars.test`,
};
