import {
  ArrowLeft,
  ArrowRight,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  CreditCard,
  Eye,
  EyeOff,
  Gift,
  House,
  Info,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Package,
  Pencil,
  Phone,
  Plus,
  ReceiptText,
  RefreshCw,
  Search,
  ShoppingBag,
  Store,
  Tag,
  Truck,
  User,
  Users,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const icons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  calendar: Calendar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  clock: Clock,
  card: CreditCard,
  eye: Eye,
  'eye-off': EyeOff,
  gift: Gift,
  home: House,
  info: Info,
  'log-out': LogOut,
  mail: Mail,
  pin: MapPin,
  menu: Menu,
  minus: Minus,
  box: Package,
  edit: Pencil,
  phone: Phone,
  plus: Plus,
  receipt: ReceiptText,
  refresh: RefreshCw,
  search: Search,
  bag: ShoppingBag,
  store: Store,
  tag: Tag,
  truck: Truck,
  user: User,
  users: Users,
  close: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** One 20 px icon of the set. It is decoration: the word beside it (or a VisuallyHidden one) carries the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className ?? ''}`}
    />
  );
}
