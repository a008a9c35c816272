import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { matching } from '../testing/matching.ts';
import { readCatalog } from './catalog-files.ts';
import { filterOf } from './filter.ts';
import { loadCatalog } from './load-catalog.ts';
import { createCatalog } from './queries.ts';

const shop = await readCatalog(fileURLToPath(new URL('../seed-data', import.meta.url)));

/** What shoppers type, and the name of the product that they should see first. */
const searches: [string, RegExp][] = [
  ['qurbani', /^Odhiah/],
  ['udhiyah', /^Odhiah/],
  ['aqeeqah', /^Aqiqah/],
  ['mutton', /Lamb/],
  ['mince', /^Ground /],
  ['hamburger', /Burger Patties$/],
  ['filet mignon', /Tenderloin/],
  ['liver', /Liver$/],
  ['whol chiken', /^Whole Chicken$/],
  ['lamb', /^(Lamb|Rack of Lamb|Leg of Lamb)/],
  ['cordero', /Lamb/],
  ['pollo', /Chicken/],
  ['carne molida', /^Ground /],
  ['higado', /Liver$/],
  ['qurbani cordero', /^Odhiah Sheep/],
  ['hamburguesa', /Burger Patties$/],
  ['دجاج', /Chicken|Cornish Hen/],
  ['لحم مفروم', /^Ground /],
  ['كبده', /Liver$/],
  ['أضحية', /^Odhiah/],
  ['عقيقه', /^Aqiqah/],
  ['ضأن', /Lamb/],
  ['steak', /Steak$/],
  ['steaks', /Steaks?$/],
  ['goats', /Goat/],
  ['kidneys', /Kidneys$/],
  ['ny strip', /^New York Strip$/],
  ['tbone', /^T-Bone Steak$/],
  ['t\u2013bone', /^T-Bone Steak$/],
  ['\u201cT-bone\u201d 🥩', /^T-Bone Steak$/],
  ['«دجاج»', /Chicken|Cornish Hen/],
  ['¿pollo?', /Chicken/],
  ['livestock', /^(Odhiah|Aqiqah)/],
  ['bisteces', /Steak$/],
  ['riñones', /Kidneys?$/],
  ['carne picada', /^Ground /],
  ['الدجاج', /Chicken|Cornish Hen/],
  ['الأضحية', /^Odhiah/],
  ['العقيقة', /^Aqiqah/],
  ['بطة', /^Whole Duck$/],
  ['شورما', /for Shawarma$/],
];

onEachDatabase("the demonstration's catalog", (open) => {
  it('shows first what a search in English, Spanish or Arabic means', async () => {
    const db = await open();
    await loadCatalog(db, shop);
    const catalog = createCatalog(db);
    const first = { limit: 1, offset: 0 };
    for (const [search, meant] of searches) {
      const { page } = await catalog.list(filterOf({ search }), first);
      expect([search, page[0]?.name]).toEqual([search, matching(meant)]);
    }
  });
});
