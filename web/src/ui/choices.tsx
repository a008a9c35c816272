import styles from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Short labels of a kind stand in even columns; otherwise each is as wide as its label. */
  isEven?: boolean;
}

/** One of a few, all of them in sight, as a fieldset of radios. */
export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  isEven = false,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <div className={styles['options']} data-even={isEven}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
