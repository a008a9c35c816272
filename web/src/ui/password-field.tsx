import { type ComponentProps, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'before'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={`Show ${props.label}`}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
