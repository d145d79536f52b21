import { mount } from 'svelte';
import './styles/styles.ts';
import App from './App.svelte';
import { fetchStylesAgain } from './fetch-styles-again.ts';

const target = document.querySelector('#app');
if (!target) throw new Error('index.html has no #app');
// Removes the loading message of index.html.
target.replaceChildren();
mount(App, { target });
fetchStylesAgain(document);
