import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { nextBoxMonths } from '../../../schema/rules/time/next-box-months.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface MonthChoiceProps {
  /** The month of the text, "2026-12". */
  month: string;
  /** Today at the business. */
  today: string;
  /** Of which month the text is that is saved; null where none is. */
  saved: string | null;
  readOnly: boolean;
  onChange: (month: string) => void;
}

/** Which month's box the text is about (docs/rules.md "Next box editor"). */
export function MonthChoice({ month, today, saved, readOnly, onChange }: MonthChoiceProps) {
  const months = [...new Set([...(saved ? [saved] : []), ...nextBoxMonths(today)])].toSorted();
  const isNew = saved !== null && month > saved;
  return (
    <Field
      label="Box of"
      hint={
        isNew
          ? `What you wrote for ${formatYearMonth(saved)} is kept as a past box.`
          : 'Choose the next month when you write the next one: earlier boxes are kept.'
      }
    >
      {(field) => (
        <Select
          {...field}
          value={month}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {formatYearMonth(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
