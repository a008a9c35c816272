import { given } from '../format/given.ts';
import { AsGiven, Marked } from '../ui/as-given.tsx';
import { Money, PhoneNumber, UnitPrice, Weight } from '../ui/amounts.tsx';
import { Specimen, Specimens } from './specimens.tsx';

export function TypeScale() {
  return (
    <Specimens title="Type">
      <Specimen name="h2" isWide>
        <h2>Fresh halal meat, by the pound</h2>
      </Specimen>
      <Specimen name="h3" isWide>
        <h3>Beef ribeye steak</h3>
      </Specimen>
      <Specimen name="Text" isWide>
        <p>
          Hand slaughtered in our own plant in Moore Haven, Florida, and cut to order. A price such as 8.99
          $/lb stands for one pound.
        </p>
      </Specimen>
      <Specimen name="Money, UnitPrice, Weight, PhoneNumber">
        <p>
          <Money amount="1234.50" />
        </p>
        <p>
          <UnitPrice amount="8.99" />
        </p>
        <p>
          <Weight pounds={580} />
        </p>
        <p>
          <PhoneNumber phone="+18635550142" />
        </p>
      </Specimen>
      <Specimen name="AsGiven">
        <p>
          <AsGiven>Beef Ribeye Roast</AsGiven>
        </p>
      </Specimen>
      <Specimen name="Marked">
        <p>
          <Marked text={`${given('Beef Ribeye Roast')} removed`} />
        </p>
      </Specimen>
    </Specimens>
  );
}
