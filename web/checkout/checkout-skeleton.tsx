import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';

/** Checkout's own shape while the business is on the way. */
export function CheckoutSkeleton() {
  return (
    <Skeleton className="wrap grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem]" label="Loading checkout…">
      <div>
        <SkeletonShape className="h-8 w-full max-w-md" />
        <SkeletonShape className="mt-8 h-11 w-full" />
        <SkeletonShape className="mt-6 h-11 w-full" />
        <SkeletonShape className="mt-6 h-11 w-full" />
      </div>
      <SkeletonShape className="hidden h-80 lg:block" />
    </Skeleton>
  );
}
