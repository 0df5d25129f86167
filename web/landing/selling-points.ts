import { Calendar, Plus, Store, Tag, Truck, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** How it works, in three steps. */
export const steps = [
  {
    title: 'Make it yours',
    text: 'Your pictures, your colors, your packages. Your page is ready in an afternoon and feels like your own shop.',
  },
  {
    title: 'Share one link',
    text: 'Customers choose a membership and how they get it: pickup, shipping or delivery. Checkout takes a minute.',
  },
  {
    title: 'Pack with certainty',
    text: 'Every month starts with orders on the table. Members skip or change a box themselves, in time.',
  },
] as const;

export const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Store,
    title: 'A page with your name on it',
    text: 'Gallery, story, packages and questions in your own theme. No trace of software.',
  },
  {
    icon: Truck,
    title: 'Pickup, shipping, delivery',
    text: 'A price for each, the right address on each, and one list to pack from.',
  },
  {
    icon: Plus,
    title: 'Add-ons and upgrades',
    text: 'Let regulars add a loaf or step up a size, with limits where you need them.',
  },
  {
    icon: Calendar,
    title: 'Skips without the phone calls',
    text: 'Members skip a month or change their box themselves, in time for you to pack. You see it at once.',
  },
  {
    icon: Tag,
    title: 'Coupons that end',
    text: 'A percentage or a fixed amount off the first box, counted once.',
  },
  {
    icon: Users,
    title: 'Room for your team',
    text: 'Owners, editors and viewers, each with the right keys.',
  },
];
