import type { GraphQLScalarType } from 'graphql';
import { accountResolvers } from './account/resolvers.ts';
import { addressResolvers } from './addresses/resolvers.ts';
import { cartResolvers } from './cart/resolvers.ts';
import { catalogResolvers } from './catalog/resolvers.ts';
import { checkoutResolvers } from './checkout/resolvers.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { orderResolvers } from './orders/resolvers.ts';
import { scalarResolvers } from './scalars.ts';

export const resolvers: Resolvers[] = [
  scalarResolvers,
  catalogResolvers,
  cartResolvers,
  checkoutResolvers,
  orderResolvers,
  addressResolvers,
  accountResolvers,
];

type DomainResolvers = typeof catalogResolvers &
  typeof cartResolvers &
  typeof checkoutResolvers &
  typeof orderResolvers &
  typeof addressResolvers &
  typeof accountResolvers;

type OwnKeys<Name> = Name extends keyof DomainResolvers ? keyof DomainResolvers[Name] : never;

/** The properties of a resolver's source object; root types have none. */
type PropertiesOf<Parent> = string extends keyof Parent ? never : keyof Parent;

/** The fields of a type, written `Type.field`, that have neither a resolver nor a property in the source object. */
type FieldWithoutValue<Name extends keyof Resolvers & keyof ResolversParentTypes> = `${Name}.${Exclude<
  keyof NonNullable<Resolvers[Name]> & string,
  PropertiesOf<ResolversParentTypes[Name]> | OwnKeys<Name> | '__isTypeOf'
>}`;

type ObjectName = {
  [Name in keyof Resolvers]-?: NonNullable<Resolvers[Name]> extends GraphQLScalarType ? never : Name;
}[keyof Resolvers];

/** Accepts only `never`. Any other type is a compile error that names the fields that would always be null. */
type RequireNone<None extends never> = None;
export type FieldsWithoutValue = RequireNone<{ [Name in ObjectName]: FieldWithoutValue<Name> }[ObjectName]>;
