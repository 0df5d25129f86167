import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface ToastOptions {
  tone?: 'good' | 'bad';
  /** Milliseconds until it goes; 3000 unless given. */
  duration?: number;
  /** One way back: "Undo". The toast goes when it is pressed. */
  action?: { label: string; onPress: () => void };
}

interface Toast extends ToastOptions {
  id: number;
  message: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Says something that needs no answer, at the edge of the screen, spoken politely; answers the way to take it back.
 * It stays at least as long as somebody points at it or is in it with the keyboard.
 */
export function toast(message: string, options: ToastOptions = {}): () => void {
  const id = ++lastId;
  // The same sentence again takes the old one's place.
  for (const each of toasts) if (each.message === message) dismiss(each.id);
  change([...toasts.slice(-2), { id, message, ...options }]);
  startTimer(id, options.duration ?? 3000);
  return () => dismiss(id);
}

/** @internal Takes every toast away when a test ends. */
export function clearToasts(): void {
  for (const { id } of toasts) dismiss(id);
}

function startTimer(id: number, ms: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  );
}

function dismiss(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((each) => each.id !== id));
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** Where toasts show: once in a frame: the admin area's, the portal's. The live region is there before its first sentence. */
export function Toaster() {
  const visible = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-[60] flex flex-col items-center gap-2 sm:items-end"
    >
      {visible.map(({ id, message, tone = 'good', duration = 3000, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-full items-center gap-3 rounded-card bg-ink py-1 pl-4 pr-1 text-sm font-medium text-paper shadow-raised animate-[rise_160ms_ease-out] sm:max-w-md"
          onPointerEnter={() => clearTimeout(timers.get(id))}
          onPointerLeave={() => startTimer(id, duration)}
          onFocus={() => clearTimeout(timers.get(id))}
          onBlur={() => startTimer(id, duration)}
        >
          <Icon name={tone === 'good' ? 'circle-check' : 'circle-alert'} />
          <span className="min-w-0 flex-1 py-2">{message}</span>
          {action && (
            <button
              type="button"
              className={classNames(toastButtonClass, 'px-3 font-semibold underline underline-offset-4')}
              onClick={() => {
                dismiss(id);
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={classNames(toastButtonClass, 'w-11')} onClick={() => dismiss(id)}>
            <Icon name="close" size={18} />
            <VisuallyHidden>Dismiss</VisuallyHidden>
          </button>
        </div>
      ))}
    </div>
  );
}

const toastButtonClass = 'inline-flex min-h-11 shrink-0 items-center justify-center rounded-control';
