import { mount } from 'svelte';
import InspectorScene from './InspectorScene.svelte';
import ReportScene from './ReportScene.svelte';

// Screens on made-up numbers, to look at while building: `vite`, then test/gallery/#/report or #/judgements.
import.meta.glob('../../src/ui/styles/*.css', { eager: true });

const target = document.querySelector('#main');
if (target) {
  mount(location.hash.startsWith('#/judgements') ? InspectorScene : ReportScene, { target });
}
