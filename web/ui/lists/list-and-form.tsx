import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../page/card.tsx';
import { Icon } from '../icons/icon.tsx';

const FORM_PLACE = 'create';

/**
 * A list and, beside it, the form that adds to it. Where there is no room beside, the form comes after the list, and
 * `GoToForm` in the screen's title leads to it.
 */
export function ListAndForm({
  formTitle,
  form,
  children,
}: {
  formTitle: string;
  form: ReactNode;
  /** The list. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">{children}</div>
      <Card as="section" id={FORM_PLACE} aria-labelledby={id} className="xl:sticky xl:top-6">
        <h2 id={id} className="mb-4 text-lg font-semibold">
          {formTitle}
        </h2>
        {form}
      </Card>
    </div>
  );
}

/** Leads to the form's first field; there only while the form is not beside the list. */
export function GoToForm({ label }: { label: string }) {
  return (
    <Button
      className="xl:hidden"
      icon={<Icon name="plus" size={18} />}
      onClick={() =>
        document.getElementById(FORM_PLACE)?.querySelector<HTMLElement>('input, select')?.focus()
      }
    >
      {label}
    </Button>
  );
}
