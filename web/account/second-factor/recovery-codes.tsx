import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../client/requests/download.ts';
import { Button } from '../../ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  /** They were kept: they are not shown again. */
  onDone: () => void;
}

/** Ten recovery codes, shown this once, until somebody says that they kept them (docs/rules.md "A second factor"). */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = [`Recovery codes of ${username}, each good for one sign-in:`, ...codes, ''].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        Keep your recovery codes
      </p>
      <p className="mt-1 text-sm">
        If you lose your phone or your key, each of them lets you in once. They are not shown again.
      </p>
      <div className="prints-alone mt-3 rounded-control bg-raised p-4">
        <p className="hidden pb-4 print:block">Recovery codes of {username}, each good for one sign-in</p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-1 font-mono text-base"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Save as a file
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
