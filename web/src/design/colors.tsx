import colors from './colors.module.css';
import { Specimen, Specimens } from './specimens.tsx';
import styles from './specimens.module.css';

export function Colors() {
  return (
    <Specimens title="Colors">
      {Object.keys(colors).map((name) => (
        <Specimen key={name} name={name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}>
          <div className={`${styles['swatch']} ${colors[name]}`} />
        </Specimen>
      ))}
    </Specimens>
  );
}
