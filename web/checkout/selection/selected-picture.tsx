import type { BusinessBrandFragment } from '../../client/fragments/business-brand.generated.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';

interface SelectedPictureProps {
  business: BusinessBrandFragment | undefined;
  isLoading: boolean;
  /** Its room: nothing that comes changes it, however long or high a picture is. */
  className: string;
}

/** The business's first picture, else its initials; a bag where the business is not known. */
export function SelectedPicture({ className, ...rest }: SelectedPictureProps) {
  return (
    <div className={classNames('relative overflow-hidden', className)}>
      <Filling {...rest} />
    </div>
  );
}

function Filling({ business, isLoading }: Omit<SelectedPictureProps, 'className'>) {
  if (business?.coverUrl)
    return (
      <img
        src={business.coverUrl}
        srcSet={pictureSources(business.coverUrl)}
        sizes="(min-width: 40rem) 24rem, 100vw"
        alt=""
        width={600}
        height={400}
        className="absolute inset-0 size-full object-cover"
      />
    );
  if (business)
    return (
      <Initials
        name={business.name}
        square
        className="absolute inset-0 size-full font-display text-5xl !font-normal"
      />
    );
  if (isLoading)
    return (
      <Skeleton label="Loading the business…">
        <SkeletonShape className="absolute inset-0 !rounded-none" />
      </Skeleton>
    );
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-accent-soft text-accent">
      <Icon name="bag" size={48} />
    </div>
  );
}
