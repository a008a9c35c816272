import { Colors } from '../design/colors.tsx';
import { Buttons, Fields } from '../design/controls.tsx';
import { Overlays } from '../design/overlays.tsx';
import { Parts } from '../design/parts.tsx';
import { TypeScale } from '../design/type-scale.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Page } from '../ui/page.tsx';

/** The catalogue of components: every one of `ui/` in each of its states. No link of the shop leads here. */
export function Component() {
  return (
    <Page>
      <PageMeta title="Design" noindex />
      <h1>Design</h1>
      <Colors />
      <TypeScale />
      <Buttons />
      <Fields />
      <Parts />
      <Overlays />
    </Page>
  );
}
