import Link from '@docusaurus/Link';
import renderRoutes from '@docusaurus/renderRoutes';
import {Version} from '@theme/DocVersionRoot';
import React, {useContext} from 'react';

const Items = ({items}) => (
  <ul>
    {items.map(({href, label, items: below}, index) => (
      <li key={index}>
        {href ? <Link to={href}>{label}</Link> : label}
        {below && <Items items={below} />}
      </li>
    ))}
  </ul>
);

/** The leaf knows which sidebar it belongs to. */
const findSidebar = ({routes = [], sidebar}, pathname) =>
  sidebar ?? routes.find(({path}) => path === pathname)?.sidebar;

export default function DocRoot({route, location}) {
  const {label, docsSidebars} = useContext(Version);
  const sidebar = docsSidebars[findSidebar(route, location.pathname.replace(/(.)\/$/, '$1'))];
  return (
    <>
      <aside>
        {label} {sidebar && <Items items={sidebar} />}
      </aside>
      {renderRoutes(route.routes)}
    </>
  );
}
