import { given } from '../format/given.ts';
import { AsGiven, Marked } from '../ui/as-given.tsx';
import { Money, PhoneLink, PhoneNumber, UnitPrice, Weight } from '../ui/amounts.tsx';
import { Specimens } from './specimens.tsx';

export function TypeScale() {
  return (
    <Specimens
      title="Type"
      isWide
      examples={{
        h2: <h2>Fresh halal meat, by the pound</h2>,
        h3: <h3>Beef ribeye steak</h3>,
        Text: <p>Hand slaughtered in our own plant in Moore Haven, Florida, and cut to order.</p>,
        Money: <Money amount="1234.50" />,
        UnitPrice: <UnitPrice amount="8.99" />,
        Weight: <Weight pounds={580} />,
        PhoneNumber: <PhoneNumber phone="+18635550142" />,
        PhoneLink: (
          <p>
            Call us: <PhoneLink phone="+18635550142" />
          </p>
        ),
        AsGiven: <AsGiven>Beef Ribeye Roast</AsGiven>,
        Marked: <Marked text={`${given('Beef Ribeye Roast')} removed`} />,
      }}
    />
  );
}
