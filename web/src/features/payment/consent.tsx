import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Stands at each button that opens the payment page, so that the shopper is asked before it opens, and only once. */
export function Consent() {
  // The terms open in a new tab, so that the order stays open in this tab.
  const terms = (
    <Link to={paths.page('terms')} target="_blank">
      terms of sale
    </Link>
  );
  return (
    <p>
      <small>By paying, you agree to the {terms}.</small>
    </p>
  );
}
