import { comma } from '../../format/comma.ts';
import { Money, Weight } from '../../ui/amounts.tsx';

interface PackedLineProps {
  line: {
    /** In pounds; `null` until the order is packed, and for an API without weights. */
    readonly packedWeight: number | null;
    /** In US dollars. */
    readonly packedSubtotal: string | null;
  };
}

/** What a line weighs and costs once it is packed; nothing before. */
export function PackedLine({ line: { packedWeight, packedSubtotal } }: PackedLineProps) {
  if (packedWeight === null) return null;
  return (
    <>
      Packed: <Weight pounds={packedWeight} />
      {packedSubtotal === null ? null : (
        <>
          {comma}
          <Money amount={packedSubtotal} />
        </>
      )}
    </>
  );
}
