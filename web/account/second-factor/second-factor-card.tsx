import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorDialogs } from './second-factor-dialogs.tsx';
import type { Asked } from './second-factor-dialogs.tsx';
import { SecondFactorList } from './second-factor-list.tsx';
import { useOwnSecondFactorQuery } from './second-factor.generated.ts';

interface SecondFactorCardProps {
  level?: 'h2' | 'h3';
  /** Something was added or removed, and the new recovery codes were kept. */
  onChanged?: (isOn: boolean) => void;
}

/** What one's sign-ins are confirmed by beside the password, to add to and take from (docs/rules.md "A second factor"). */
export function SecondFactorCard({ level = 'h3', onChanged }: SecondFactorCardProps) {
  const { data, error, refetch } = useOwnSecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const own = data?.secondFactor;

  const settle = async () => {
    const { data: now } = await refetch();
    onChanged?.(now?.secondFactor.isOn ?? false);
  };
  const changed = async (sentence: string, recoveryCodes: readonly string[] = []) => {
    setAsked(null);
    setSaid(sentence);
    setCodes(recoveryCodes);
    // Codes that nobody has kept yet must not leave with this screen.
    await (recoveryCodes.length > 0 ? refetch() : settle()).catch(() => undefined);
  };

  return (
    <CardSection
      level={level}
      title="Second factor"
      hint={`Whoever learns your password still cannot sign in without it.${own?.isRequired ? ' Your role needs one.' : ''}`}
    >
      {!own && !error && (
        <Skeleton label="Loading your second factor…">
          <SkeletonShape className="h-24 w-full" />
        </Skeleton>
      )}
      {!own && error && (
        <Alert>{errorMessage(error, { fallback: 'Your second factor could not be loaded' })}</Alert>
      )}
      {said && <Notice>{said}</Notice>}
      {own && codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          username={own.username}
          onDone={() => {
            setCodes([]);
            void settle().catch(() => undefined);
          }}
        />
      )}
      {/* Nothing beside codes that are shown this once. */}
      {own && codes.length === 0 && <SecondFactorList own={own} onAsk={setAsked} />}
      {own && asked && (
        <SecondFactorDialogs
          asked={asked}
          own={own}
          onChanged={(sentence, recoveryCodes) => void changed(sentence, recoveryCodes)}
          onClose={() => setAsked(null)}
        />
      )}
    </CardSection>
  );
}
