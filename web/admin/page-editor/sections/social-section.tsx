import type { Social } from '../../../../schema/rules/pages/page-content.ts';
import { URL_MAX } from '../../../../schema/rules/limits.ts';
import { SOCIAL_NETWORKS } from '../../../../schema/rules/pages/social.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { SectionProps } from './section-props.ts';

const EXAMPLES: Readonly<Record<keyof Social, string>> = {
  facebook: 'https://facebook.com/yourname',
  instagram: 'https://instagram.com/yourname',
  twitter: 'https://x.com/yourname',
  youtube: 'https://youtube.com/@yourname',
  tiktok: 'https://tiktok.com/@yourname',
};

/** Addresses of the business elsewhere: an icon in the footer for each that isn't empty. */
export function SocialSection({ draft, onChange, problems, readOnly }: SectionProps) {
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        Each address becomes an icon in your page’s footer. What you leave empty is not shown.
      </p>
      {SOCIAL_NETWORKS.map(({ key, label }) => (
        <Field key={key} label={label} optional error={problems[`social.${key}`]}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              name={`social.${key}`}
              value={draft.social[key]}
              maxLength={URL_MAX}
              placeholder={EXAMPLES[key]}
              disabled={readOnly}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) =>
                onChange((now) => ({ ...now, social: { ...now.social, [key]: event.target.value } }))
              }
              onBlur={() => {
                const whole = withScheme(draft.social[key]);
                if (whole !== draft.social[key])
                  onChange((now) => ({ ...now, social: { ...now.social, [key]: whole } }));
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** 'instagram.com/fernhill' as people copy it, made an address. */
function withScheme(typed: string): string {
  const text = typed.trim();
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? `https://${text}` : text;
}
