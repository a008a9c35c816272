import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { WithLoadedClient } from '../../apollo/with-client.tsx';
import { CutNamesDocument } from '../../generated/graphql.ts';
import type { AnimalName } from './animal-of.ts';
import { animals, type Cut, searchFor } from './cuts.ts';
import { listingPath, type ListingState, maxPrice, withFilter } from './listing-state.ts';

export interface CutsMapProps {
  animal: AnimalName;
  state: ListingState;
  pathname: string;
}

const nothing: readonly { readonly name: string }[] = [];

export function CutsMap(props: CutsMapProps) {
  return (
    <WithLoadedClient>
      <Cuts {...props} />
    </WithLoadedClient>
  );
}

/** Each cut of which the collection has a product is a link. */
export function Cuts({ animal, state, pathname }: CutsMapProps) {
  const { data } = useQuery(CutNamesDocument, {
    variables: { filter: { collectionId: state.category } },
    context: { isPagePart: true },
  });
  const names = (data?.products?.items ?? nothing).map(({ name }) => name);
  const { silhouette, cuts } = animals[animal];
  return (
    <>
      <clipPath id="animal">
        <path d={silhouette} />
      </clipPath>
      {cuts.map((cut) => {
        const search = searchFor(cut, names);
        return search === undefined ? (
          <Part key={cut.label} cut={cut} fill="sunken" ink="ink-soft" />
        ) : (
          <Link
            key={cut.label}
            to={listingPath(pathname, withFilter(state, { search, min: 0, max: maxPrice }))}
          >
            <Part cut={cut} fill="primary" ink={cut.isLabelBeside === true ? 'primary-ink' : 'on-primary'} />
          </Link>
        );
      })}
    </>
  );
}

/** The fill and ink are names of color tokens. */
function Part({ cut, fill, ink }: { cut: Cut; fill: string; ink: string }) {
  const [x, y] = cut.at;
  return (
    <>
      <path
        d={cut.outline}
        clipPath="url(#animal)"
        fill={`var(--color-${fill})`}
        stroke="var(--color-paper)"
        strokeWidth="4"
      />
      <text x={x} y={y} textAnchor="middle" fontSize="20" fontWeight="600" fill={`var(--color-${ink})`}>
        {cut.label}
      </text>
    </>
  );
}
