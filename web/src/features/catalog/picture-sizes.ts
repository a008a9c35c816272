/** The layout of the cards in listing-results.module.css. */
export const cardSizes = '(max-width: 671px) 44vw, (max-width: 899px) 22vw, 230px';
/** How many cards are in view: two rows on a phone, one on a wide screen. */
export const cardsInSight = 4;
/** The layout of the picture in product-detail.module.css. */
export const detailSizes = '(max-width: 899px) 92vw, 600px';
