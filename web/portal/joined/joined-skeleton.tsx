import { useLocation } from 'react-router-dom';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { JoinedPicture } from './joined-picture.tsx';

/** The shape of what follows a checkout, while its order is on the way. */
export function JoinedSkeleton() {
  const { state } = useLocation();
  // Checkout hands its picture on: it is there from the start, so that it need not go away and come back.
  const coverUrl: unknown = state?.coverUrl;
  return (
    <Skeleton label="Loading your order…">
      <div className="wrap grid gap-6 py-6 sm:py-12 lg:grid-cols-2 lg:items-center lg:gap-12">
        <div className="lg:order-2">
          {typeof coverUrl === 'string' ? (
            <div className="visible">
              <JoinedPicture url={coverUrl} />
            </div>
          ) : (
            <SkeletonShape className="aspect-[16/10] w-full !rounded-hero lg:aspect-[4/3]" />
          )}
        </div>
        <div>
          <SkeletonShape className="h-12 w-full max-w-md" />
          <SkeletonShape className="mt-3 h-12 w-2/3 max-w-sm" />
          <SkeletonShape className="mt-8 h-16 w-full" />
          <SkeletonShape className="mt-4 h-11 w-full max-w-sm" />
        </div>
      </div>
    </Skeleton>
  );
}
