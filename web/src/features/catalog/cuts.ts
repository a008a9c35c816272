import type { AnimalName } from './animal-of.ts';

/** A part of an animal; products that are cut from it have one of the words in their names. */
export interface Cut {
  readonly label: string;
  readonly words: readonly string[];
  /** The path's outline may reach beyond the animal. */
  readonly outline: string;
  /** The middle of the label. */
  readonly at: readonly [x: number, y: number];
  /** Whether the label is on the page's background. */
  readonly isLabelBeside?: boolean;
}

/** Drawn facing left. */
interface Animal {
  readonly silhouette: string;
  readonly cuts: readonly Cut[];
}

export const animals: Readonly<Record<AnimalName, Animal>> = {
  cattle: {
    silhouette:
      'M112 236C104 246 100 262 106 274C112 286 128 288 142 284C156 281 166 284 176 296C190 318 196 346 212 366C224 380 236 386 246 392C250 412 252 424 250 440C249 452 246 458 244 470L274 470C276 452 278 438 280 424C282 410 288 400 298 394C350 404 420 402 474 384C488 392 496 402 504 416C512 430 512 446 508 470L540 470C542 452 546 440 554 428C562 416 564 402 568 388C580 366 596 340 599 312C604 330 602 344 606 358C600 374 600 396 612 412C622 392 620 372 614 356C612 330 616 300 614 266C612 236 604 218 588 214C570 200 540 202 516 204C470 212 420 216 372 214C340 210 320 196 290 190C262 184 236 182 212 178C200 174 190 172 180 176C166 184 150 200 136 214C128 222 120 230 112 236Z',
    cuts: [
      { label: 'Cheek', words: ['cheek'], outline: 'M90 150H214L180 310H90Z', at: [152, 250] },
      { label: 'Neck', words: ['neck'], outline: 'M214 150H290V316H170Z', at: [244, 250] },
      {
        label: 'Chuck',
        words: ['chuck', 'shoulder', 'denver'],
        outline: 'M290 150H366V316H290Z',
        at: [328, 270],
      },
      { label: 'Rib', words: ['rib', 'ribeye', 'chop'], outline: 'M366 150H448V316H366Z', at: [407, 270] },
      {
        label: 'Loin',
        words: ['loin', 'sirloin', 'tenderloin'],
        outline: 'M448 150H520V316H448Z',
        at: [484, 270],
      },
      { label: 'Round', words: ['round', 'cutlet'], outline: 'M520 150H597V420H520Z', at: [558, 290] },
      { label: 'Brisket', words: ['brisket', 'breast'], outline: 'M160 316H320V405H160Z', at: [268, 356] },
      { label: 'Skirt', words: ['skirt'], outline: 'M320 316H430V420H320Z', at: [376, 356] },
      { label: 'Flank', words: ['flank'], outline: 'M430 316H520V420H430Z', at: [474, 350] },
      {
        label: 'Shank',
        words: ['shank', 'osso'],
        outline: 'M230 405H310V480H230ZM490 420H570V480H490Z',
        at: [392, 452],
        isLabelBeside: true,
      },
      {
        label: 'Tail',
        words: ['oxtail'],
        outline: 'M597 150H650V480H597Z',
        at: [612, 196],
        isLabelBeside: true,
      },
    ],
  },
  sheep: {
    silhouette:
      'M150 224C142 230 138 242 146 251C154 258 168 258 180 256C192 262 202 274 208 292C214 320 226 346 244 364C252 376 258 384 262 396C264 420 262 440 258 470L281 470C284 446 288 424 292 402C296 392 304 388 312 386C370 398 430 394 486 374C496 384 506 396 512 410C520 428 518 448 512 470L536 470C540 450 546 438 554 424C562 412 562 400 566 384C578 356 588 326 588 292C588 276 586 262 580 252C590 244 596 228 600 210C584 214 572 226 566 238C536 226 500 228 470 232C420 238 370 238 334 230C306 222 284 206 262 188C250 176 236 170 222 168C212 167 204 170 198 176C184 190 168 208 150 224Z',
    cuts: [
      { label: 'Neck', words: ['neck'], outline: 'M90 150H306V316H90Z', at: [258, 270] },
      { label: 'Shoulder', words: ['shoulder'], outline: 'M306 150H386V316H306Z', at: [346, 282] },
      { label: 'Rib', words: ['rib', 'rack'], outline: 'M386 150H466V316H386Z', at: [426, 282] },
      { label: 'Loin', words: ['loin', 'chop'], outline: 'M466 150H522V316H466Z', at: [494, 282] },
      { label: 'Leg', words: ['leg'], outline: 'M522 150H610V420H522Z', at: [555, 318] },
      { label: 'Breast', words: ['breast'], outline: 'M190 316H520V404H190Z', at: [370, 356] },
      {
        label: 'Shank',
        words: ['shank'],
        outline: 'M240 404H320V480H240ZM500 420H570V480H500Z',
        at: [396, 452],
        isLabelBeside: true,
      },
    ],
  },
  chicken: {
    silhouette:
      'M116 238C124 228 132 222 140 216C140 196 150 182 166 174C164 160 178 154 186 164C194 154 208 160 206 172C216 172 220 184 214 194C222 206 226 220 232 234C246 258 272 268 306 272C356 276 410 268 446 248C474 230 490 200 516 176C548 164 584 180 592 212C598 250 578 286 550 308C532 326 520 346 500 362C480 382 456 396 430 404L424 442L450 466V474H382V468L402 446L398 408C372 412 344 412 318 406C262 394 214 364 196 320C186 292 188 270 180 252C178 262 168 268 162 260C158 254 154 250 148 246C138 244 126 242 116 238Z',
    cuts: [
      { label: 'Neck', words: ['neck'], outline: 'M90 140H318V290H90Z', at: [210, 262] },
      { label: 'Breast', words: ['breast', 'tender'], outline: 'M90 290H318V480H90Z', at: [262, 346] },
      { label: 'Wing', words: ['wing'], outline: 'M318 140H470V328H318Z', at: [394, 308] },
      { label: 'Thigh', words: ['thigh', 'leg'], outline: 'M318 328H470V386H318Z', at: [394, 364] },
      {
        label: 'Drumstick',
        words: ['drumstick'],
        outline: 'M318 386H470V480H318Z',
        at: [510, 452],
        isLabelBeside: true,
      },
      { label: 'Tail', words: ['tail'], outline: 'M470 140H610V480H470Z', at: [532, 256] },
    ],
  },
  duck: {
    silhouette:
      'M104 222C118 214 134 212 146 208C150 184 172 170 196 174C222 178 234 200 232 226C232 246 242 262 270 268C330 276 420 272 480 262C520 256 560 240 592 214C600 226 598 244 590 262C574 300 540 340 500 364C470 382 446 392 424 398L422 442L448 464V472H376L400 446L396 402C360 408 330 408 300 402C240 388 200 352 192 312C188 290 190 270 178 256C164 252 152 244 146 236C132 236 116 236 104 222Z',
    cuts: [
      { label: 'Neck', words: ['neck'], outline: 'M90 140H318V290H90Z', at: [206, 252] },
      { label: 'Breast', words: ['breast'], outline: 'M90 290H318V480H90Z', at: [258, 346] },
      { label: 'Wing', words: ['wing'], outline: 'M318 140H470V328H318Z', at: [394, 308] },
      { label: 'Leg', words: ['leg'], outline: 'M318 328H470V480H318Z', at: [394, 370] },
      { label: 'Tail', words: ['tail'], outline: 'M470 140H610V480H470Z', at: [520, 302] },
    ],
  },
};

/** Returns the search for products of the cut; `undefined` if none of the products' English names has its words. */
export function searchFor({ words }: Cut, names: readonly string[]): string | undefined {
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(/[^a-z]+/)));
  return words.find((word) => known.has(word) || known.has(`${word}s`));
}
