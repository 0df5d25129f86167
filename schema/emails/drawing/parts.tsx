import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { contrastRatio } from '../../rules/pages/colour.ts';
import { DARK_CARD, INK, LINE, UNBROKEN } from './look.ts';
import type { Branding } from './branding.ts';

/** A line break in the text is one in the mail. */
export const Paragraph = ({ children }: { children: string }) => (
  <p style={{ margin: '0 0 16px' }}>
    {children.split('\n').map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </p>
);

/** A sentence as a paragraph; nothing where there is none to say. */
export const Sentence = ({ children }: { children: string | null | false }) =>
  children ? <Paragraph>{children}</Paragraph> : null;

export const Heading = ({ children }: { children: string }) => (
  <h2 style={{ margin: '0 0 4px', fontSize: '16px', fontWeight: 600 }}>{children}</h2>
);

/** Whether a button of that colour could not be told from the card of a dark mail program. */
export const isLostInTheDark = (colour: string): boolean => contrastRatio(DARK_CARD, colour) < 1.5;

export const Button = ({ branding, children }: { branding: Branding; children: string }) => (
  <p style={{ margin: '24px 0 16px' }}>
    <a
      href={branding.portalUrl}
      className={isLostInTheDark(branding.colour) ? 'dark' : undefined}
      style={{
        display: 'inline-block',
        padding: '12px 20px',
        borderRadius: '6px',
        background: branding.colour,
        color: branding.ink,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
);

/** A day of a box, for the reader's calendar; nothing where none is known. */
export const CalendarLink = ({ branding, day }: { branding: Branding; day: LocalDate | null }) =>
  day && (
    <p style={{ margin: '0 0 16px' }}>
      <a href={`${branding.calendarUrl}/${day}.ics`} className="ink" style={{ color: INK }}>
        {`Add ${formatMonthDay(day)} to your calendar`}
      </a>
    </p>
  );

/** A receipt or a box: lines of what stands left, and what it costs or is. */
export const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 style={{ margin: '24px 0 4px', fontSize: '16px', fontWeight: 600 }}>{title}</h2>
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      className="line"
      style={{ margin: '0 0 16px', borderTop: `1px solid ${LINE}` }}
    >
      <tbody>{children}</tbody>
    </table>
  </>
);

const SUM = /^[-−]?\$[\d,.]+$/;

/** `isTotal` sets a line apart from those above. */
export function Line({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  const cell = {
    borderBottom: `1px solid ${LINE}`,
    verticalAlign: 'top',
    ...(isTotal && { fontWeight: 600 }),
  };
  return (
    <tr>
      <td style={{ padding: '8px 12px 8px 0', ...cell, ...UNBROKEN }}>{label}</td>
      <td align="right" style={{ padding: '8px 0', ...cell, ...(SUM.test(value) ? FIGURE : UNBROKEN) }}>
        {value}
      </td>
    </tr>
  );
}

const FIGURE = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
