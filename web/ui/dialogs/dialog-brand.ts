import { createContext } from 'react';
import type { CSSProperties } from 'react';

/**
 * The colours of a business's buttons, as CSS variables, for the dialogs of its screens: they are drawn at the end of the
 * document, where the variables of the screen that opens them do not reach. Empty on screens that are ours.
 */
export const DialogBrand = createContext<CSSProperties>({});
