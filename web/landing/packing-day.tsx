import { FIELD } from '../ui/pictures/our-pictures.ts';
import { PackingPhone } from './packing-phone.tsx';

/** The morning that is being sold: as wide as the window, with the owner's phone before it. */
export function PackingDay() {
  return (
    <section aria-labelledby="packing" className="relative isolate overflow-hidden bg-sunken">
      <img
        src={FIELD.src}
        srcSet={FIELD.srcSet}
        sizes="100vw"
        alt=""
        width={FIELD.width}
        height={FIELD.height}
        loading="lazy"
        decoding="async"
        className="-z-10 w-full object-cover object-[50%_60%] lg:absolute lg:inset-0 lg:h-full"
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-8 pb-12 max-lg:-mt-12 lg:grid-cols-3 lg:gap-12 lg:py-20">
        <div className="rounded-hero bg-paper p-6 text-ink shadow-raised sm:p-8 lg:col-span-2 lg:max-w-xl lg:p-10">
          <h2 id="packing" className="font-display text-3xl sm:text-4xl">
            Saturday, five past six
          </h2>
          <p className="mt-4 text-lg text-muted">
            The day on one screen: what to pick over all boxes, what to pack by name, who pays when they come.
            Tick it with cold hands, with a second packer, or where there is no reception.
          </p>
        </div>
        <div className="flex min-w-0 justify-center lg:justify-end">
          <PackingPhone />
        </div>
      </div>
    </section>
  );
}
