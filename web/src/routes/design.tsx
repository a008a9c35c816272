import { Colors } from '../design/colors.tsx';
import { Buttons, Fields, Options } from '../design/controls.tsx';
import { Messages } from '../design/messages.tsx';
import { Overlays } from '../design/overlays.tsx';
import { Parts, Pictures } from '../design/parts.tsx';
import { TypeScale } from '../design/type-scale.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page>
      <PageMeta title="Design" noindex />
      <h1>Design</h1>
      <Colors />
      <TypeScale />
      <Buttons />
      <Fields />
      <Options />
      <Parts />
      <Pictures />
      <Messages />
      <Overlays />
    </Page>
  );
}
