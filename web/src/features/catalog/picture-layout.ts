/** Keep in sync with the cards in listing-results.module.css. */
export const cardSizes = (isLong: boolean): string =>
  isLong ? '(max-width: 899px) 140px, 230px' : '(max-width: 647px) 44vw, (max-width: 899px) 30vw, 230px';
/** The number of cards that are likely to be in view at first. */
export const cardsInSight = 4;
/** Keep in sync with the picture in product-detail.module.css. */
export const detailSizes = '(max-width: 699px) 92vw, (max-width: 899px) 60vw, 600px';
