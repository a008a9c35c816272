/** As listing-results.module.css lays the cards out. */
export const cardSizes = '(max-width: 671px) 44vw, (max-width: 899px) 22vw, 230px';
/** The cards of two rows on a phone, and of one on a wide screen. */
export const cardsInSight = 4;
/** As product-detail.module.css lays the product's picture out. */
export const detailSizes = '(max-width: 899px) 92vw, 600px';
