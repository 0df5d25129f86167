/** Said of a canceled membership where a change is asked for. */
export const IS_CANCELED = 'This membership is canceled.';

/** A gift is one box: it ends on the day on which the next would have come. Source: docs/rules.md "Gifts". */
export const GIFT_IS_OVER = 'This gift has brought its box, so it can’t be reactivated.';
