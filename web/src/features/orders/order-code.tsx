import { QRCodeSVG } from 'qrcode.react';

export function OrderCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={144}
      level="M"
      fgColor="#221a17"
      bgColor="#ffffff"
      title="QR code of this order"
    />
  );
}
