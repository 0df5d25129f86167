import { useState } from 'react';
import { useAdminViewer } from '../../../client/session/admin-viewer.ts';
import { readStored, storageKeys, writeStored } from '../../../client/storage/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { ManageUsersDialog } from '../../manage-users/manage-users-dialog.tsx';
import { useFirstStepsQuery } from '../../sharing/first-steps.generated.ts';
import { waitsForFirstMember } from '../../sharing/use-first-member.ts';
import { FirstStepRow } from './first-step-row.tsx';
import { TemplateLinks } from './template-links.tsx';

/**
 * What a new business does first, ticked by what is there (docs/rules.md "First steps"). Gone once all of it is done, or
 * once this person has put it away on this device; silent where it can't be had.
 */
export function FirstStepsCard({ businessId }: { businessId: string }) {
  const { account, mayAt } = useAdminViewer();
  const key = storageKeys.firstStepsHidden(account.id, businessId);
  const [isHidden, setHidden] = useState(() => readStored(key) !== null);
  const [isInviting, setInviting] = useState(false);
  const { data, refetch } = useFirstStepsQuery({
    variables: { id: businessId },
    fetchPolicy: 'cache-and-network',
    skip: isHidden,
  });
  if (isHidden || !data) return null;
  const { firstSteps: steps, business } = data.managedBusiness;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  // Before a page is saved the words to begin with are the quickest way, and where somebody has joined boxes come first.
  const isNewHere = business.page.version > 0 && waitsForFirstMember(steps);
  const next = isNewHere ? steps.find(({ isDone }) => !isDone) : undefined;
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          First steps
        </h2>
        <p className="tabular text-muted">
          {done} of {steps.length} done
        </p>
      </div>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-good" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      {business.page.version === 0 && (
        <>
          <p className="mt-3 text-base">
            Until you save a page of your own, visitors see the platform’s example under your name, with its
            packages and prices.
          </p>
          <TemplateLinks businessId={businessId} />
        </>
      )}
      <ul className="mt-2 divide-y divide-line">
        {steps.map((step) => (
          <FirstStepRow
            key={step.name}
            step={step}
            business={business}
            hasPackage={steps.some(({ name, isDone }) => name === 'package' && isDone)}
            maySetDays={mayAt(businessId, 'business:settings')}
            isNext={step === next}
            onInvite={mayAt(businessId, 'staff:manage') ? () => setInviting(true) : null}
          />
        ))}
      </ul>
      <div className="mt-2 flex justify-end">
        <Button
          variant="quiet"
          onClick={() => {
            writeStored(key, 'yes');
            setHidden(true);
          }}
        >
          Hide first steps
        </Button>
      </div>
      {isInviting && (
        <ManageUsersDialog
          business={business}
          onChanged={() => void refetch()}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  );
}
